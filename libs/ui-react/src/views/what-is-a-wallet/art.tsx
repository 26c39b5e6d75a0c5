import type { ReactNode } from 'react'

function Art({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="art" width="64" height="64" viewBox="0 0 64 64" fill="none" aria-hidden="true" focusable="false">
      <rect className="art-ground" width="64" height="64" rx="18" />
      {children}
    </svg>
  )
}

/** A key in a ring. */
export function KeysArt() {
  return (
    <Art>
      <circle className="art-soft" cx="32" cy="32" r="19" />
      <circle className="art-line" cx="26.5" cy="32" r="6" />
      <path className="art-line" d="M32.5 32h13M40 32v5.5M45.5 32v4" />
    </Art>
  )
}

/** One wallet in the middle of several apps. */
export function LoginArt() {
  return (
    <Art>
      <path className="art-thin" d="M20 20l8 8m16-8-8 8M20 44l8-8m16 8-8-8" />
      <circle className="art-soft" cx="17" cy="17" r="5" />
      <circle className="art-soft" cx="47" cy="17" r="5" />
      <circle className="art-soft" cx="17" cy="47" r="5" />
      <circle className="art-soft" cx="47" cy="47" r="5" />
      <rect className="art-solid" x="23" y="23" width="18" height="18" rx="6" />
    </Art>
  )
}

/** A request with a yes. */
export function ApproveArt() {
  return (
    <Art>
      <rect className="art-card" x="15" y="14" width="34" height="36" rx="8" />
      <path className="art-thin" d="M22 23h14M22 29h20" />
      <circle className="art-solid" cx="40" cy="42" r="9" />
      <path className="art-check" d="m36 42.2 2.8 2.8 5.2-5.8" />
    </Art>
  )
}
