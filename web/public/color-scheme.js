// Runs before the first paint, so that a dark screen never flashes white. A file of its own because inline scripts are not allowed.
;(function () {
  try {
    var chosen = localStorage.getItem('mantine-color-scheme-value')
    var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
  } catch {
    // Storage is blocked: the page starts light and follows the system as soon as it runs.
  }
})()
