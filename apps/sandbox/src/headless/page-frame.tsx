import type { ReactNode } from 'react'
import { PageLinks } from '../dapp/page-links.js'
import { ThemeButton } from '../dapp/theme-button.js'

export interface PageFrameProps {
  /** This page's file name. */
  readonly current: string
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** A page of a host that draws its own interface. */
export function PageFrame({ current, title, lead, children }: PageFrameProps): ReactNode {
  return (
    <>
      <header className="page-header">
        <a className="brand" href="index.html">
          <img src="/icon.svg" alt="" width="28" height="28" />
          Ferry
        </a>
        <div className="buttons">
          <ThemeButton />
        </div>
      </header>
      <main>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
        <PageLinks current={current} />
      </main>
    </>
  )
}
