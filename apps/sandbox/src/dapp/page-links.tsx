import type { ReactNode } from 'react'
import { PAGE_NAMES } from '../shared/page-names.js'

/** The way to the other pages. */
export function PageLinks({ current }: { readonly current: string }): ReactNode {
  return (
    <nav className="page-links" aria-label="Sandbox pages">
      {PAGE_NAMES.map(([file, name]) => (
        <a key={file} href={file} aria-current={file === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
