import { Component, type ReactNode } from 'react'
import { AppKitError } from '@appkit/core'
import { ErrorPanel } from './error-panel.js'

interface ViewBoundaryState {
  readonly code: string | undefined
}

/** Shows a coded error in place of a view that failed while rendering. */
export class ViewBoundary extends Component<{ readonly children: ReactNode }, ViewBoundaryState> {
  override state: ViewBoundaryState = { code: undefined }

  static getDerivedStateFromError(error: unknown): ViewBoundaryState {
    return { code: AppKitError.is(error) ? error.code : 'UNKNOWN' }
  }

  override render(): ReactNode {
    const { code } = this.state
    if (code === undefined) return this.props.children
    return <ErrorPanel code={code} onRetry={() => this.setState({ code: undefined })} />
  }
}
