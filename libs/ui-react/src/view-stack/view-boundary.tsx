import { AppKitError } from '@appkit/core'
import { Component, type ReactNode } from 'react'
import { ErrorPanel } from './error-panel.js'

export interface ViewBoundaryProps {
  readonly children: ReactNode
  /** Shows nothing where it fails: what is said of it is said elsewhere. */
  readonly isQuiet?: boolean
}

interface ViewBoundaryState {
  readonly code: string | undefined
}

/** Shows a coded error in place of what failed while rendering. */
export class ViewBoundary extends Component<ViewBoundaryProps, ViewBoundaryState> {
  override state: ViewBoundaryState = { code: undefined }

  static getDerivedStateFromError(error: unknown): ViewBoundaryState {
    return { code: AppKitError.is(error) ? error.code : 'UNKNOWN' }
  }

  override render(): ReactNode {
    const { code } = this.state
    if (code === undefined) return this.props.children
    if (this.props.isQuiet) return undefined
    return <ErrorPanel code={code} onRetry={() => this.setState({ code: undefined })} />
  }
}
