import type { ReactNode } from 'react'
import { PAGE_GROUPS } from '../shared/page-names.js'

/** The way to the demo pages, in groups. */
export function DemoPages(): ReactNode {
  return (
    <nav className="start-section" aria-labelledby="demos-title">
      <h2 id="demos-title">Demo pages</h2>
      <div className="start-grid four">
        {PAGE_GROUPS.map(({ title, pages }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul className="demo-list">
              {pages.map(({ file, name, text }) => (
                <li key={file}>
                  <a href={file}>{name}</a>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
