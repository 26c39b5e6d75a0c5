import { Icon } from '@appkit/ui-react'

/** A person, and a key beside them. */
export function PasskeyIcon({ size }: { readonly size?: 24 }) {
  return (
    <Icon size={size ?? 20}>
      <path d="M8.5 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 16.5v-.8A3.7 3.7 0 0 1 6.7 12h2.8M15 11.2a2.2 2.2 0 1 0-2 0V17l1 1 1.2-1.2-.9-.9.9-.9-.9-.9Z" />
    </Icon>
  )
}
