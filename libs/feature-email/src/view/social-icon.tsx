import type { SocialProvider } from '@appkit/core'
import { Icon, type IconProps } from '@appkit/ui-react'

/** Signs of our own on a 20 px grid, not the providers' marks: a letter, or what people do there. Lines, and dots where there are some. */
const SIGNS: Readonly<Record<SocialProvider, readonly [lines: string, dots?: string]>> = {
  google: ['M15.2 6.1A6.25 6.25 0 1 0 16.25 10H10.5'],
  x: ['M5.5 4.25 14.5 15.75M14.5 4.25 5.5 15.75'],
  discord: [
    'M5 5h10q2.25 0 2.25 2.25v5q0 2.25-2.25 2.25h-3.5L8 17v-2.5H5q-2.25 0-2.25-2.25v-5Q2.75 5 5 5Z',
    'M7.5 9.75h.01m4.98 0h.01'
  ],
  farcaster: [
    'M7 13a4.25 4.25 0 0 1 0-6m6 0a4.25 4.25 0 0 1 0 6M4.5 15.5a7.75 7.75 0 0 1 0-11m11 0a7.75 7.75 0 0 1 0 11',
    'M10 10h.01'
  ],
  github: ['M6 5v10m0-3.25C6 9.75 7.25 9 9.5 9S14 8.75 14 6.5', 'M6 5h.01M6 15h.01M14 6.5h.01'],
  apple: [
    'M10 6.75c-3.5-2.5-6.75 0-6.75 3.5s2.25 6.5 4.25 6.5c1 0 1.5-.5 2.5-.5s1.5.5 2.5.5c2 0 4.25-3 4.25-6.5S13.5 4.25 10 6.75m0-.25Q10 3.5 12.75 3'
  ],
  facebook: ['M13 4.25h-1A2.75 2.75 0 0 0 9.25 7v8.75M6.5 10h6']
}

/** The sign of a social login. */
export function SocialIcon({ provider, ...props }: IconProps & { readonly provider: SocialProvider }) {
  const [lines, dots] = SIGNS[provider]
  return (
    <Icon {...props}>
      <path d={lines} />
      {dots === undefined ? undefined : <path d={dots} strokeWidth={3} />}
    </Icon>
  )
}
