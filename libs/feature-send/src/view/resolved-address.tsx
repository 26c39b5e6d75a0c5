import { GroupedAddress } from '@appkit/ui-react'

/** The whole address that a name leads to. */
export function ResolvedAddress({ address }: { readonly address: string }) {
  return (
    <p className="send-resolved">
      <GroupedAddress address={address} />
    </p>
  )
}
