import { refusedBy, selectLiveConnection } from '@appkit/core/internal'
import {
  Button,
  SwitchIcon,
  ConnectedWalletIcon,
  Notice,
  useErrorText,
  useHeld,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector,
  WalletIcon
} from '@appkit/ui-react'
import { cancelSignIn, leaveSignIn, signIn } from '../logic/sign-in.js'
import { selectSignIn } from '../logic/sign-in-slice.js'
import type { en } from '../messages/en.js'

/** Errors that have words of their own; anything else only says that it did not work. */
const TOLD = /^(?:USER_REJECTED$|WALLET_|TIMEOUT$|OFFLINE$|UNAVAILABLE$|RATE_LIMITED$|CONTEXT_CHANGED$)/

/** Asks the connected user for the signature that signs them in. */
export function SignInView() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const errorText = useErrorText()
  const status = useWidgetSelector(selectSignIn)
  const { metadata } = useWidgetSelector((state) => state.options)
  const account = 'account' in status ? status.account : undefined
  const wallet = useHeld(
    useWidgetSelector((state) => account && selectLiveConnection(state, account.namespace)?.wallet)
  )
  const isOpen = 'isRequired' in status
  const problem = status.step === 'asking' ? status.problem : undefined
  const app = metadata.name
  const isBusy = status.step === 'signing' || status.step === 'saving'

  if (!isOpen) {
    return (
      <div className="panel sign-in">
        <p className="panel-text" role="status">
          {status.step === 'checking' ? '' : t('siwx.nothing')}
        </p>
        <div className="actions">
          <Button hasFocus onClick={() => dispatch(leaveSignIn())}>
            {t('common.done')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="panel sign-in">
      <div className="sign-in-pair">
        <WalletIcon name={app} icon={appIcon(metadata.icons, metadata.url)} size={64} />
        <span className="sign-in-link">
          <SwitchIcon />
        </span>
        {wallet ? <ConnectedWalletIcon wallet={wallet} size={64} /> : undefined}
      </div>
      <p className="panel-title">{t('siwx.headline', { app })}</p>
      <p className="panel-text">
        {t('siwx.detail')} {status.isRequired ? t('siwx.required') : undefined}
      </p>
      {problem ? (
        <Notice tone={problem.code === 'USER_REJECTED' ? 'caution' : 'critical'}>
          {problem.code === 'USER_REJECTED' && refusedBy(problem) === undefined
            ? t('siwx.rejected')
            : TOLD.test(problem.code)
              ? errorText(problem)
              : t('siwx.failed')}
        </Notice>
      ) : undefined}
      <p className="sign-in-status" role="status">
        {status.step === 'signing' && wallet ? t('siwx.inWallet', { wallet: wallet.name }) : ''}
        {status.step === 'saving' ? t('siwx.verifying') : ''}
      </p>
      <div className="actions">
        <Button
          hasFocus
          isLoading={isBusy}
          isDisabled={status.step === 'cancelling'}
          onClick={() => void dispatch(signIn())}
        >
          {t('siwx.sign')}
        </Button>
        <Button
          variant="secondary"
          isLoading={status.step === 'cancelling'}
          isDisabled={status.step === 'saving'}
          onClick={() => void dispatch(cancelSignIn())}
        >
          {status.isRequired ? t('siwx.cancel') : t('siwx.later')}
        </Button>
      </div>
    </div>
  )
}

/** The app's own picture, where the app serves it itself: none is fetched elsewhere. */
function appIcon(icons: readonly string[], url: string): string | undefined {
  const originOf = (address: string) => (URL.canParse(address, url) ? new URL(address, url).origin : undefined)
  return icons.find((icon) => icon.startsWith('data:image/') || (originOf(icon) && originOf(icon) === originOf(url)))
}
