// Schemas look, when they are made, whether they may compile themselves. That takes eval, which the content policy forbids. This runs
// before any module, in whichever file the bundler puts it.
globalThis.__zod_globalConfig = { jitless: true }

// Runs before the first paint, so that a chosen theme never flashes. Without a choice the system decides.
try {
  var theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (blocked) {
  // Storage can be forbidden; the system's theme serves.
}
