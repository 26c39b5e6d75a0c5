import { selectEmbeddedUser } from '@appkit/core/internal'
import {
  ChevronIcon,
  Icon,
  ListRow,
  useFeatureView,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector
} from '@appkit/ui-react'
import { addPasskey } from '../logic/add-passkey.js'
import { deleteUser } from '../logic/delete-user.js'
import { exportKeys } from '../logic/export-keys.js'
import type { accountEn } from '../messages/account-en.js'
import { MailIcon } from './mail-icon.js'
import { PasskeyIcon } from './passkey-icon.js'

/** What a logged-in user can change or take along. */
export function AccountSettingsView() {
  const t = useMessages<typeof accountEn>()
  const dispatch = useWidgetDispatch()
  const user = useWidgetSelector(selectEmbeddedUser)
  // The address of a social account is changed at its provider.
  const email = user?.provider === 'email' ? user.email : undefined
  const hasPasskeys = useFeatureView('AddPasskey') !== undefined
  const changeEmail = useFeatureView('UpdateEmailWallet')
  return (
    <ul className="list">
      {email === undefined || changeEmail === undefined ? undefined : (
        <li>
          <ListRow
            icon={<MailIcon size={24} />}
            title={t('email.change')}
            detail={<bdi>{email}</bdi>}
            end={<ChevronIcon size={16} />}
            onClick={changeEmail}
          />
        </li>
      )}
      <li>
        <ListRow
          icon={
            <Icon size={24}>
              <path d="M12.8 3.2a4 4 0 1 1-3.6 5.7L4 14.1V17h3v-2h2v-2h1.4l1-1M13.6 6.6h.01" />
            </Icon>
          }
          title={t('email.export')}
          detail={t('email.exportDetail')}
          end={<ChevronIcon size={16} />}
          onClick={() => void dispatch(exportKeys())}
        />
      </li>
      {hasPasskeys ? (
        <li>
          <ListRow
            icon={<PasskeyIcon size={24} />}
            title={t('email.passkeyAdd')}
            detail={t('email.passkeyAddDetail')}
            end={<ChevronIcon size={16} />}
            onClick={() => void dispatch(addPasskey())}
          />
        </li>
      ) : undefined}
      <li>
        <ListRow
          icon={
            <Icon size={24}>
              <path d="M4.5 7h15M10 7V4.5h4V7M6.5 7l.8 12.5h9.4L17.5 7M10.4 10.5v5.5M13.6 10.5v5.5" />
            </Icon>
          }
          title={t('email.delete')}
          detail={t('email.deleteDetail')}
          end={<ChevronIcon size={16} />}
          onClick={() => void dispatch(deleteUser())}
        />
      </li>
    </ul>
  )
}
