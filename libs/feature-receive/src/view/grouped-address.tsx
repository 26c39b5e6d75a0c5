import { VisuallyHidden } from '@appkit/ui-react'
import { addressGroups } from '../logic/address-groups.js'

/** A whole address in groups that are easy to compare; selected and copied, it has no gaps. */
export function GroupedAddress({ address }: { readonly address: string }) {
  return (
    <p className="receive-address" part="address">
      <VisuallyHidden>{address}</VisuallyHidden>
      <span className="receive-groups" dir="ltr" aria-hidden="true">
        {addressGroups(address).map((group, index) => (
          <span key={index} className="receive-group">
            {group}
          </span>
        ))}
      </span>
    </p>
  )
}
