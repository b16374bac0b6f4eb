/** What can be asked for and stands in no table: files of the build, and the page for every address that is none. e2e/shell/fallbacks.e2e.ts asks for each. */
export const pagesBeside = [
  { path: '/500.html', name: 'static-error', area: 'platform', guard: 'public', title: 'home', layout: 'bare' },
  { path: '/{anything else}', name: 'not-found', area: 'platform', guard: 'public', title: 'home', layout: 'default' },
] as const
export const filesBeside = ['/version.json', '/service-worker.js'] as const
