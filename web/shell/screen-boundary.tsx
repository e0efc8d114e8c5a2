import { Component, type ReactNode } from 'react'
import { LoadFailed } from '../ui/feedback/states.tsx'

/** Says so in the place of a screen that could not be loaded or drawn, where React would take the whole page away. A tab that was
 *  open while a new release was installed asks for files that are gone; reading the page anew brings the new ones.
 *  Wants the path as its key, so that the way to another screen stays open. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <LoadFailed what="this page" reason={reason} onRetry={() => location.reload()} />
  }
}

const reason = 'A new version may have been installed since you opened it, or the connection is down. Retry loads the page anew.'
