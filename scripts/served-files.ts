/** Paths that the server answers outside of the endpoint table: build files, and the page for every unknown path. e2e/shell/fallbacks.e2e.ts requests each. */
export const pagesBeside = [
  { path: '/500.html', name: 'static-error', area: 'platform', guard: 'public', title: 'home', layout: 'bare' },
  { path: '/{anything else}', name: 'not-found', area: 'platform', guard: 'public', title: 'home', layout: 'default' },
] as const
export const filesBeside = ['/version.json', '/service-worker.js'] as const
