import type { ReactNode } from 'react'

/** What every icon takes. */
export interface IconProps {
  /** Pixels. @default 20 */
  readonly size?: number | undefined
}

/** The frame of an icon: 20 px grid, 1.5 px stroke in the text's colour; silent for screen readers. */
export function Icon({ size = 20, children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
