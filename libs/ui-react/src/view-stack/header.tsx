import type { ViewName } from '@appkit/core'
import { goBack, goTo, requestClose, type RouterState } from '@appkit/core/internal'
import { useEffect, useState, type MouseEventHandler, type Ref } from 'react'
import { useMessages } from '../hooks/use-messages.js'
import { BackIcon } from '../icons/back-icon.js'
import { CloseIcon } from '../icons/close-icon.js'
import { HelpIcon } from '../icons/help-icon.js'
import { IconButton } from '../primitives/icon-button/icon-button.js'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import { useWidgetDispatch, useWidgetSelector } from '../provider/widget-store-hooks.js'
import { ViewBoundary } from './view-boundary.js'

export interface HeaderProps {
  readonly stack: RouterState['stack']
  readonly headerRef: Ref<HTMLElement>
  readonly titleRef: Ref<HTMLHeadingElement>
  /** Something of the view's own was pressed in it. */
  readonly onPress: MouseEventHandler<HTMLElement>
}

/** Renders again once a view is known that was opened before the features had announced theirs. */
function useAnnouncement(view: ViewName | undefined, load: (view: ViewName) => Promise<unknown>): void {
  const [, setKnown] = useState<ViewName>()
  useEffect(() => {
    if (view === undefined) return
    const show = () => setKnown(view)
    // Where it cannot be brought, the view itself says so.
    load(view).then(show, show)
  }, [view, load])
}

/** The way back (or help), what the view is, and the way out. */
export function Header({ stack, headerRef, titleRef, onPress }: HeaderProps) {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const { views } = useWidgetEnvironment()
  const route = stack.at(-1)
  const definition = route && views.definition(route.view)
  useAnnouncement(definition ? undefined : route?.view, views.load)
  const title = useWidgetSelector((state) => (route && definition?.title(t, state, route)) ?? t('modal.label'))
  const { app, enableEmbedded, enableWalletGuide } = useWidgetSelector((state) => state.options)
  const own = route && views.loaded(route.view)?.header
  const isDone = useWidgetSelector((state) => route !== undefined && definition?.isDone?.(state, route) === true)
  const canGoBack = stack.length > 1 && !definition?.hasNoWayBack && !isDone

  const back = () => {
    if (definition?.leave) dispatch(definition.leave())
    dispatch(goBack())
  }
  const corner = canGoBack ? (
    <IconButton part="back" label={t('common.back')} onClick={back}>
      <BackIcon />
    </IconButton>
  ) : definition?.hasHelp && enableWalletGuide ? (
    <IconButton
      part="help"
      label={t('connect.help')}
      onClick={() => dispatch(goTo({ view: 'WhatIsAWallet' }))}
      onPointerEnter={() => views.prefetch('WhatIsAWallet')}
    >
      <HelpIcon />
    </IconButton>
  ) : undefined
  return (
    <header
      className="header"
      part="header"
      ref={headerRef}
      data-own={own ? '' : undefined}
      onClickCapture={own ? onPress : undefined}
    >
      {own ? (
        <span className="header-start">
          {corner}
          <ViewBoundary key={route?.key} isQuiet>
            <own.Start />
          </ViewBoundary>
        </span>
      ) : (
        (corner ?? <span />)
      )}
      <h2
        className={own ? 'header-title visually-hidden' : 'header-title'}
        part="title"
        id="title"
        ref={titleRef}
        tabIndex={-1}
      >
        {definition?.isOfApp && app.icon !== undefined ? (
          <img className="app-icon" src={app.icon} alt="" decoding="sync" draggable={false} />
        ) : undefined}
        <span className="header-text">{title}</span>
      </h2>
      {own ? (
        <ViewBoundary key={route?.key} isQuiet>
          <own.Title />
        </ViewBoundary>
      ) : undefined}
      {enableEmbedded ? undefined : (
        <IconButton part="close" label={t('common.close')} onClick={() => dispatch(requestClose())}>
          <CloseIcon />
        </IconButton>
      )}
    </header>
  )
}
