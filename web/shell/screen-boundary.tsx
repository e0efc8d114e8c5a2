import { Component, type ReactNode } from 'react'
import { reloadIntoNewRelease, reloadOnceServed } from '../api/release.ts'
import { LoadFailed } from '../ui/feedback/states.tsx'

interface State {
  hasFailed: boolean
  /** The server could not be reached when the person last retried. */
  isOffline: boolean
}

/** Stands in the place of a screen that could not be loaded or drawn, where React would take the whole page away. A tab that was
 *  open while a new release was installed asks for files that are gone: the page is then loaded again, once, by itself. Retry
 *  loads it too, because browsers remember a script that failed; the shell stays until the server can be reached.
 *  Wants the path as its key, so that the way to another screen stays open. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state = { hasFailed: false, isOffline: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidMount() {
    addEventListener('online', this.retry)
  }
  override componentWillUnmount() {
    removeEventListener('online', this.retry)
  }
  override componentDidCatch() {
    void reloadIntoNewRelease()
  }

  private readonly retry = async () => {
    if (this.state.hasFailed) this.setState({ isOffline: !(await reloadOnceServed()) })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <LoadFailed what="this page" reason={this.state.isOffline ? unreachable : reason} onRetry={() => void this.retry()} />
  }
}

const reason = 'The connection may be down, or a new version was installed since you opened it. Retry loads the page again.'
const unreachable = 'The service still cannot be reached. Check your connection; the page comes back by itself once you are online.'
