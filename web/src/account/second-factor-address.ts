/** Where the second factor is given or set up; `target` is where the way leads afterwards. */
export const secondFactorAddress = (step: 'verify' | 'set up', target: string) =>
  `${step === 'verify' ? '/verify-2fa' : '/setup-2fa'}${target === '/' ? '' : `?redirect=${encodeURIComponent(target)}`}`
