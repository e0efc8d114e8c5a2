// Runs before the first paint, so that a chosen theme never flashes. Without a choice the system decides.
try {
  var theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (blocked) {
  // Storage can be forbidden; the system's theme serves.
}
