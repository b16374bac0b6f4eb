/** Where the second factor is given or set up; `asked` is where the way leads afterwards. */
export const secondFactorAddress = (step: 'verify' | 'set up', asked: string | null) =>
  `${step === 'verify' ? '/verify-2fa' : '/setup-2fa'}${asked === null || asked === '/' ? '' : `?redirect=${encodeURIComponent(asked)}`}`
