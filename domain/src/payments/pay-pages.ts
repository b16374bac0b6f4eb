/**
 * The pages on which a family enters a card or a bank account, or confirms a payment with the bank. Only there the browser may load the script of the payment
 * provider. scripts/pages/pay-pages.test.ts compares this list with the screens that have the form.
 */
const payPages = [
  '/programs/registrations',
  '/register/steps/{program}',
  '/register/complete/{receipt}',
  '/register/waitlist/{waitlist}/steps',
  '/register/program_change/{program_change}/steps',
  '/billing',
  '/billing/transactions',
  '/billing/credits',
  '/billing/donations',
  '/billing/shares/{share}',
  '/registrations/{subscription}',
]

/** The paths of these pages; the service worker has it too. Letters of either case and a slash at the end are accepted, as by the addresses of the screens. */
export const payPage = new RegExp(`^(?:${payPages.join('|').replaceAll(/\{\w+\}/g, '[^/]+')})/*$`, 'i')

/** True for the path of a page on which a payment can be made, without its query. */
export const isPayPage = (pathname: string): boolean => payPage.test(pathname)
