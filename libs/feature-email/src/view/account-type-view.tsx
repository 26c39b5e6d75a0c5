import type { EmbeddedAccountType, EmbeddedUser } from '@appkit/core'
import { selectEmbeddedUser } from '@appkit/core/internal'
import {
  Button,
  Notice,
  noticeCss,
  Tag,
  useHeld,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector,
  type LoadedView
} from '@appkit/ui-react'
import { selectEmail } from '../logic/email-slice.js'
import { switchAccountType } from '../logic/switch-account-type.js'
import { accountTypeEn } from '../messages/account-type-en.js'
import type { en } from '../messages/en.js'
import accountTypeCss from './account-type.css?inline'
import { useProblemText } from './use-problem-text.js'
import { useVisit } from './use-visit.js'

const TYPES: readonly EmbeddedAccountType[] = ['smartAccount', 'eoa']
const DETAILS = { eoa: 'email.accountType.eoaDetail', smartAccount: 'email.accountType.smartDetail' } as const

/** Which type of account is in use, what that means, and the way to the other one. */
export function AccountTypeView() {
  const user = useHeld(useWidgetSelector(selectEmbeddedUser))
  return user ? <AccountTypes user={user} /> : undefined
}

/** The choice of an account's type. */
export const accountTypeView: LoadedView<'SmartAccountSettings'> = {
  View: AccountTypeView,
  messages: accountTypeEn,
  css: [noticeCss, accountTypeCss].join('\n')
}

function AccountTypes({ user }: { readonly user: EmbeddedUser }) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const begin = useVisit()
  const { status } = useWidgetSelector(selectEmail)
  const problem = useProblemText()
  const { accountType, accounts = [], isSmartAccountDeployed } = user
  const other = accounts.find(({ type }) => type !== accountType)
  const address = accounts.find(({ type }) => type === accountType)?.address
  const isSame = other?.address.toLowerCase() === address?.toLowerCase()

  return (
    <div className="account-types" part="account-types">
      <ul className="account-types-list">
        {TYPES.map((type) => (
          <li key={type} className="account-types-item" data-current={type === accountType ? '' : undefined}>
            <span className="account-types-name">
              {t(`email.accountType.${type}`)}
              {type === accountType ? <Tag tone="accent">{t('email.accountType.inUse')}</Tag> : undefined}
            </span>
            <span className="account-types-detail">
              {t(DETAILS[type])}
              {type === accountType && isSmartAccountDeployed === false
                ? ` ${t('email.accountType.undeployed')}`
                : undefined}
            </span>
          </li>
        ))}
      </ul>
      {other === undefined ? undefined : (
        <>
          <Notice tone={isSame ? 'info' : 'caution'}>
            {isSame
              ? t('email.accountType.sameAddress')
              : t('email.accountType.otherAddress', { address: other.address })}
          </Notice>
          {problem === undefined ? undefined : <Notice tone="critical">{problem}</Notice>}
          <div className="actions">
            <Button
              variant="secondary"
              isLoading={status.step === 'switching'}
              onClick={() => void dispatch(switchAccountType(other.type, begin))}
            >
              {t(other.type === 'eoa' ? 'email.accountType.toEoa' : 'email.accountType.toSmartAccount')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
