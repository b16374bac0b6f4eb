/** The address at which the second factor is entered or set up; `asked` is the address to open afterwards. */
export const secondFactorAddress = (step: 'verify' | 'set up', asked: string | null) =>
  `${step === 'verify' ? '/verify-2fa' : '/setup-2fa'}${asked === null || asked === '/' ? '' : `?redirect=${encodeURIComponent(asked)}`}`
