import { useEffect, useState, type ReactNode } from 'react'

/** How long the button says what became of copying, ms. */
const SAID_MS = 2000

/** Quoted texts stand out from the rest. */
const TEXTS = /('[^'\n]*')/

/** Code, and a button that copies it. */
export function CodePanel({ code }: { readonly code: string }): ReactNode {
  const [said, setSaid] = useState<'Copied' | "Couldn't copy">()
  useEffect(() => {
    if (said === undefined) return
    const timer = setTimeout(() => setSaid(undefined), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = (): void => {
    navigator.clipboard.writeText(code).then(
      () => setSaid('Copied'),
      () => setSaid("Couldn't copy")
    )
  }
  return (
    <section className="card code-panel" aria-labelledby="code-title">
      <div className="card-head">
        <h2 id="code-title">The code for it</h2>
        <button type="button" className="quiet copy" onClick={copy}>
          {said ?? 'Copy'}
        </button>
        <span className="unseen" role="status">
          {said}
        </span>
      </div>
      <pre data-testid="look-code">
        {code.split(TEXTS).map((part, index) => (index % 2 === 1 ? <span key={index}>{part}</span> : part))}
      </pre>
    </section>
  )
}
