import { useMessages } from '../../hooks/use-messages.js'
import { SearchIcon } from '../../icons/search-icon.js'

/** What stands where no wallet is. @param props.search what was searched for, if anything. */
export function NoWallets({ search }: { readonly search: string | undefined }) {
  const t = useMessages()
  return (
    <div className="panel" part="empty">
      <span className="empty-art">
        <SearchIcon size={28} />
      </span>
      <h3 className="panel-title">{t('allWallets.empty')}</h3>
      {search === undefined ? undefined : <p className="panel-text">{t('allWallets.emptyDetail', { search })}</p>}
    </div>
  )
}
