import { useEffect, useState } from 'react'
import { goBack, selectCurrentRoute, SOCIAL_NAMES } from '@appkit/core/internal'
import { Button, useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { chooseOnPage, chooseSocial } from '../logic/choose-social.js'
import { arriveOnPage } from '../logic/log-in-on-page.js'
import { selectSocials } from '../logic/socials-slice.js'
import type { allSocialsEn } from '../messages/all-socials-en.js'
import { LoginPanel } from './login-panel.js'
import { useStoppedText } from './use-stopped-text.js'

/** Waits with the user for a provider's window, or for the page that has come back from the provider, and says what became of it. */
export function ConnectingSocialView() {
  const t = useMessages<typeof allSocialsEn>()
  const dispatch = useWidgetDispatch()
  const stoppedText = useStoppedText()
  const route = useWidgetSelector((state) => selectCurrentRoute(state)?.key)
  const { login } = useWidgetSelector(selectSocials)
  // A user who opens the view without a chosen login comes back from a provider, or is sent away.
  const [isLost] = useState(login === undefined || login.route !== route)
  const hasLogin = login !== undefined && (!isLost || login.route === route)

  useEffect(() => {
    if (isLost) dispatch(arriveOnPage())
  }, [dispatch, isLost])

  if (!hasLogin) return undefined
  const { provider, status } = login
  const name = SOCIAL_NAMES[provider]
  const again = () => dispatch(chooseSocial(provider, t('socials.loading')))
  const inThisTab = (
    <Button variant="secondary" onClick={() => dispatch(chooseOnPage(provider))}>
      {t('socials.inThisTab')}
    </Button>
  )
  const cancel = (
    <Button variant="secondary" onClick={() => dispatch(goBack())}>
      {t('common.cancel')}
    </Button>
  )

  switch (status.step) {
    case 'preparing':
    case 'waiting':
    case 'approving':
      return (
        <LoginPanel
          provider={provider}
          title={t('socials.waiting', { name })}
          detail={t('socials.waitingDetail', { name })}
          isStopped={false}
        >
          {cancel}
        </LoginPanel>
      )
    case 'leaving':
      return (
        <LoginPanel
          provider={provider}
          title={t('socials.leaving', { name })}
          detail={t('socials.leavingDetail')}
          isStopped={false}
        >
          {cancel}
        </LoginPanel>
      )
    case 'connecting':
      return (
        <LoginPanel
          provider={provider}
          title={t('socials.connecting')}
          detail={t('socials.connectingDetail')}
          isStopped={false}
        >
          {cancel}
        </LoginPanel>
      )
    case 'refused':
      return (
        <LoginPanel provider={provider} isStopped {...stoppedText(status, name)}>
          <Button onClick={() => dispatch(goBack())}>{t('socials.otherWay')}</Button>
        </LoginPanel>
      )
    default:
      return (
        <LoginPanel provider={provider} isStopped {...stoppedText(status, name)}>
          <Button onClick={again}>{t(status.step === 'blocked' ? 'socials.openWindow' : 'common.tryAgain')}</Button>
          {inThisTab}
        </LoginPanel>
      )
  }
}
