import { useEffect, useRef } from 'react'
import { goBack, selectCurrentRoute } from '@appkit/core/internal'
import {
  Button,
  CheckIcon,
  CopyIcon,
  QrCode,
  useCopy,
  useDevice,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector,
  VisuallyHidden
} from '@appkit/ui-react'
import { arriveAtFarcaster, logInByFarcaster } from '../logic/log-in-by-farcaster.js'
import { selectSocials } from '../logic/socials-slice.js'
import type { allSocialsEn } from '../messages/all-socials-en.js'
import { LoginPanel } from './login-panel.js'
import { SocialIcon } from './social-icon.js'
import { useStoppedText } from './use-stopped-text.js'

const NAME = 'Farcaster'

/** Asks for an approval in Farcaster's app: by a code to scan, or on a phone by a link. */
export function ConnectingFarcasterView() {
  const t = useMessages<typeof allSocialsEn>()
  const dispatch = useWidgetDispatch()
  const device = useDevice()
  const stoppedText = useStoppedText()
  const route = useWidgetSelector((state) => selectCurrentRoute(state)?.key)
  const mine = useRef(route)
  const { login } = useWidgetSelector(selectSocials)
  const status = login?.route === mine.current ? login?.status : undefined
  const uri = status?.step === 'approving' ? status.uri : undefined

  useEffect(() => {
    dispatch(arriveAtFarcaster())
  }, [dispatch])

  const again = () => void dispatch(logInByFarcaster())
  switch (status?.step) {
    case 'connecting':
      return (
        <LoginPanel
          provider="farcaster"
          isStopped={false}
          title={t('socials.connecting')}
          detail={t('socials.connectingDetail')}
        >
          <Button variant="secondary" onClick={() => dispatch(goBack())}>
            {t('common.cancel')}
          </Button>
        </LoginPanel>
      )
    case 'refused':
      return (
        <LoginPanel provider="farcaster" isStopped {...stoppedText(status, NAME)}>
          <Button onClick={() => dispatch(goBack())}>{t('socials.otherWay')}</Button>
        </LoginPanel>
      )
    case 'cancelled':
    case 'expired':
    case 'failed':
      return (
        <LoginPanel provider="farcaster" isStopped {...stoppedText(status, NAME)}>
          <Button onClick={again}>{t(status.step === 'expired' ? 'socials.newCode' : 'common.tryAgain')}</Button>
        </LoginPanel>
      )
    default:
      return device === 'desktop' ? <ScanPanel uri={uri} /> : <AppPanel uri={uri} />
  }
}

interface PanelProps {
  /** `undefined`: on its way. */
  readonly uri: string | undefined
}

/** The code for the phone. */
function ScanPanel({ uri }: PanelProps) {
  const t = useMessages<typeof allSocialsEn>()
  return (
    <div className="social-scan" part="social-scan">
      <div className="social-code" aria-busy={uri === undefined}>
        {uri === undefined ? (
          <span className="skeleton social-code-skeleton" role="img" aria-label={t('socials.farcasterPreparing')} />
        ) : (
          <QrCode
            text={uri}
            label={t('socials.farcasterQr')}
            mark={
              <span className="social-tile" data-size="64">
                <SocialIcon provider="farcaster" size={32} />
              </span>
            }
          />
        )}
      </div>
      <div className="social-text" role="status">
        <p className="panel-title">{t('socials.farcasterScan')}</p>
        <p className="panel-text">{t('socials.farcasterScanDetail')}</p>
      </div>
      <div className="actions">
        <CopyLink uri={uri} />
      </div>
    </div>
  )
}

/** The link on the phone itself: a real one, so that the tap itself opens the app. */
function AppPanel({ uri }: PanelProps) {
  const t = useMessages<typeof allSocialsEn>()
  return (
    <LoginPanel
      provider="farcaster"
      isStopped={false}
      title={t('socials.farcasterApp')}
      detail={t('socials.farcasterAppDetail')}
    >
      {uri === undefined ? (
        <Button isLoading onClick={() => undefined}>
          {t('socials.farcasterOpen')}
        </Button>
      ) : (
        <a
          className="button social-link"
          part="button button-primary"
          data-variant="primary"
          href={uri}
          target="_blank"
          rel="noopener noreferrer"
        >
          <span className="button-label">
            {t('socials.farcasterOpen')}
            <VisuallyHidden> {t('common.opensInNewTab')}</VisuallyHidden>
          </span>
        </a>
      )}
      <CopyLink uri={uri} />
    </LoginPanel>
  )
}

/** The same as a link, for when the app is elsewhere. */
function CopyLink({ uri }: PanelProps) {
  const t = useMessages<typeof allSocialsEn>()
  const root = useRef<HTMLSpanElement>(null)
  const { status, copy } = useCopy()
  const words = { idle: 'socials.copy', copied: 'common.copied', failed: 'common.copyFailed' } as const
  const copyUri = () => {
    const view = root.current?.ownerDocument.defaultView
    if (view && uri !== undefined) copy(uri, view)
  }
  return (
    <Button variant="secondary" isDisabled={uri === undefined} onClick={copyUri}>
      <span className="with-icon" ref={root}>
        {status === 'copied' ? <CheckIcon /> : <CopyIcon />}
        {t(words[status])}
      </span>
    </Button>
  )
}
