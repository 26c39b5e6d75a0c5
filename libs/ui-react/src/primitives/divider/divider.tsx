/** A thin rule with a word in its middle. */
export function Divider({ children }: { readonly children: string }) {
  return (
    <div className="divider" part="divider">
      <span>{children}</span>
    </div>
  )
}
