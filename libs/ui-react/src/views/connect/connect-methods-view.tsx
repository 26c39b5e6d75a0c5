import { Fragment, type ComponentType } from 'react'
import type { ChainNamespace } from '@appkit/core'
import { areWalletsCollapsed, goTo, isSignInOffered, selectSupportedNetworks } from '@appkit/core/internal'
import type { FeatureEntry } from '../../features/feature.js'
import { useFeature } from '../../features/use-feature.js'
import { useFeaturesOf } from '../../features/use-offered-features.js'
import { useMessages } from '../../hooks/use-messages.js'
import { connectMethodsEn } from '../../messages/connect-methods-en.js'
import { Button } from '../../primitives/button/button.js'
import divider from '../../primitives/divider/divider.css?inline'
import { Divider } from '../../primitives/divider/divider.js'
import { Skeleton } from '../../primitives/skeleton/skeleton.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetDispatch, useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { ErrorPanel } from '../../view-stack/error-panel.js'
import type { LoadedView, ViewProps } from '../../view-stack/view-definition.js'
import { inConnectOrder, type PlacedMethods } from './connect-method-order.js'
import type { ConnectViewProps } from './connect-view.js'

/**
 * Connect with the ways to connect that features bring, around the wallets in the host's order.
 * @param Connect the view with the wallets: given, and not imported, so that bundlers do not take it apart
 */
export function connectMethodsView(Connect: ComponentType<ConnectViewProps>): LoadedView<'Connect'> {
  function ConnectMethodsView({ parameters }: ViewProps<'Connect'>) {
    const namespace = parameters?.namespace
    const { before, after } = usePlacedMethods(namespace)
    const t = useMessages<typeof connectMethodsEn>()
    const dispatch = useWidgetDispatch()
    const { enableWallets: hasWallets, features } = useWidgetSelector((state) => state.options)
    const isBehindButton = hasWallets && areWalletsCollapsed(features) && before.length + after.length > 0
    const render = (entries: readonly FeatureEntry[], isDisabled: boolean) =>
      entries.map((entry) => (
        <ConnectMethod key={entry.id} entry={entry} isDisabled={isDisabled} namespace={namespace} />
      ))
    const showWallets = () => dispatch(goTo({ view: 'ConnectWallets', parameters }))
    const rule = hasWallets ? <Divider>{t('connect.or')}</Divider> : undefined
    return (
      <Connect
        parameters={parameters}
        renderMethods={(isDisabled) => ({
          before: before.length > 0 && [...render(before, isDisabled), <Fragment key="rule">{rule}</Fragment>],
          wallets: isBehindButton ? (
            <Button variant="secondary" isDisabled={isDisabled} onClick={showWallets}>
              {t('connect.withWallet')}
            </Button>
          ) : undefined,
          after: after.length > 0 && [<Fragment key="rule">{rule}</Fragment>, ...render(after, isDisabled)]
        })}
      />
    )
  }
  return { View: ConnectMethodsView, css: divider, messages: connectMethodsEn }
}

function usePlacedMethods(namespace: ChainNamespace | undefined): PlacedMethods<FeatureEntry> {
  const switches = useWidgetSelector((state) => state.options.features)
  const families = useWidgetSelector((state) => familiesOf(selectSupportedNetworks(state), namespace)).split(' ')
  const offered = useFeaturesOf(families as ChainNamespace[])
  return inConnectOrder(isSignInOffered(switches) ? offered : [], switches.connectMethodsOrder)
}

/** The families that can be connected, as one text, so that an equal answer is the same one. */
function familiesOf(
  networks: readonly { readonly chainNamespace: ChainNamespace }[],
  namespace: ChainNamespace | undefined
): string {
  const all = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  return [...all].filter((family) => namespace === undefined || family === namespace).join(' ')
}

interface ConnectMethodProps {
  readonly entry: FeatureEntry
  readonly isDisabled: boolean
  readonly namespace: ChainNamespace | undefined
}

/** One way to connect: its outline until it is there; a failure can be tried again. */
function ConnectMethod({ entry, isDisabled, namespace }: ConnectMethodProps) {
  const t = useMessages()
  const { features } = useWidgetEnvironment()
  const { feature, failure, retry } = useFeature(entry)
  const method = feature?.connectMethod
  if (method) return <method.Method isDisabled={isDisabled} namespace={namespace} />
  if (failure !== undefined) return <ErrorPanel code={failure} onRetry={retry} />
  return (
    <div className="outline" aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {features.outlineOf(entry).map((shape) => (
        <Skeleton key={shape} shape={shape} />
      ))}
    </div>
  )
}
