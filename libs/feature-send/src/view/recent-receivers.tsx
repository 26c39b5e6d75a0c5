import { isSameAddress, selectSentTransactions, sentReceivers } from '@appkit/core/internal'
import { Chip, cutAddress, useMessages, useWidgetSelector } from '@appkit/ui-react'
import { useMemo } from 'react'
import type { Sender } from '../logic/send-selectors.js'
import type { en } from '../messages/en.js'

/** How many are offered. */
const SHOWN = 3

export interface RecentReceiversProps {
  readonly sender: Sender
  readonly onChoose: (address: string) => void
}

/** To whom something was sent lately, at hand so that no address has to be copied out of a list. */
export function RecentReceivers({ sender, onChoose }: RecentReceiversProps) {
  const t = useMessages<typeof en>()
  const sent = useWidgetSelector(selectSentTransactions)
  const { namespace, connection } = sender
  const recent = useMemo(() => {
    const isOwn = (one: string) => connection.accounts.some(({ address }) => isSameAddress(namespace, address, one))
    return sentReceivers(namespace, sent)
      .filter((address) => !isOwn(address))
      .slice(0, SHOWN)
  }, [namespace, connection, sent])
  if (recent.length === 0) return undefined
  return (
    <div className="send-recent">
      <h3 className="send-recent-title">{t('send.recent')}</h3>
      <ul className="send-recent-list" aria-label={t('send.recent')}>
        {recent.map((address) => (
          <li key={address}>
            <Chip
              part="send-recent"
              title={address}
              label={t('send.recentChoose', { address: cutAddress(address) })}
              onClick={() => onChoose(address)}
            >
              <span dir="ltr">{cutAddress(address)}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}
