import type { AppKit } from '@appkit/sdk'
import { AppKitButton } from '@appkit/sdk/react'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { CodePanel } from './code-panel.js'
import { DemoPages } from './demo-pages.js'
import { Facts } from './facts.js'
import { applyLook, FIRST_LOOK, type Look } from './look.js'
import { formatLook } from './look-code.js'
import { LookPanel } from './look-panel.js'
import { StartHeader } from './start-header.js'

/** The first page: the kit in the page, what can be changed about its look, and the code for it. @param kit an embedded one with the first look */
export function StartPage({ kit }: { readonly kit: AppKit }): ReactNode {
  const [look, setLook] = useState(FIRST_LOOK)
  const change = (next: Look): void => {
    setLook(next)
    applyLook(kit, next)
    showMode(next.mode)
  }
  return (
    <>
      <StartHeader current="index.html" />
      <main>
        <h1>Let people connect a wallet to your app</h1>
        <p className="lead">
          A ready-made connect window for web apps. People use the wallet they have, or log in by email; then they see
          what they hold, send, swap and pay. One call adds it, and it looks like your app.
        </p>
        <div className="workbench">
          <div className="stage" style={{ '--chosen': look.accent } as CSSProperties}>
            <AppKitButton />
            <appkit-modal />
          </div>
          <LookPanel look={look} onChange={change} />
          <CodePanel code={formatLook(look)} />
        </div>
        <Facts />
        <DemoPages />
      </main>
    </>
  )
}

/** Shows the page in the mode of the kit. @param mode `undefined`: the system's */
function showMode(mode: Look['mode']): void {
  const { dataset } = document.documentElement
  if (mode === undefined) delete dataset['theme']
  else dataset['theme'] = mode
}
