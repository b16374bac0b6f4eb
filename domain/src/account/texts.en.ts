export const texts = {
  wrongPassword: 'You have entered an incorrect email address or password.  Please try again or click Forgot Password.',
  tooManyAttempts:
    'Access to this account has been temporarily disabled due to many failed login attempts.  You can immediately restore it by resetting your password or you can try again later.',
} as const
