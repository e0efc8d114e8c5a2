import { watchCopyButtons } from '../ui/browser/copy-buttons.ts'
import { watchThemeSwitches } from '../ui/browser/theme.ts'

// The page is whole without this.
watchThemeSwitches()
watchCopyButtons()
