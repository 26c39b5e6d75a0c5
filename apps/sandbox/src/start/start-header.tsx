import type { ReactNode } from 'react'

/** What people look for first. */
const LINKS: readonly (readonly [href: string, name: string])[] = [
  ['gallery.html', 'Gallery'],
  ['dapp.html', 'Demo app']
]

/** The name of the kit, and the way to what matters. @param current where this page is, as links name it */
export function StartHeader({ current }: { readonly current: string }): ReactNode {
  return (
    <header className="page-header">
      <a className="brand" href="index.html" aria-current={current === 'index.html' ? 'page' : undefined}>
        AppKit
      </a>
      <nav className="start-links" aria-label="Main">
        {LINKS.map(([href, name]) => (
          <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
    </header>
  )
}
