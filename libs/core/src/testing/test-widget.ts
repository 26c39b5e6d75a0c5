import { restoreSaved } from '../connections/restore-flow.js'
import { DEFAULT_OPTIONS } from '../options/options-slice.js'
import type { WidgetOptions } from '../options/widget-options.js'
import { base } from '../networks/definitions/base.js'
import { mainnet } from '../networks/definitions/ethereum.js'
import type { ConnectorAdapter } from '../plugin/connector-adapter.js'
import { createWidget, type CreateWidgetParameters, type Widget } from '../store/create-widget.js'
import type { WidgetEvent } from '../events/widget-event.js'
import { createFakeChain, type FakeChain } from './fake-chain.js'
import { createFakePlatform, type FakePlatform } from './fake-platform.js'

/** A widget over fakes, and the fakes. */
export interface TestWidget {
  readonly widget: Widget
  readonly platform: FakePlatform
  readonly chain: FakeChain
  readonly events: readonly WidgetEvent[]
}

/** Makes a widget with a fake EVM chain on Ethereum and Base; nothing is started. */
export function createTestWidget(
  parameters: {
    options?: Partial<WidgetOptions>
    platform?: FakePlatform
    chain?: FakeChain
    /** None: an app without chain plug-ins. */
    chains?: readonly FakeChain[]
    connectors?: readonly { readonly adapter: ConnectorAdapter }[]
    /** How people sign in. @default they do not */
    signIn?: CreateWidgetParameters['signIn']
    /** What brings saved connections back comes when it is needed. @default it is there */
    restoresLate?: boolean
  } = {}
): TestWidget {
  const platform = parameters.platform ?? createFakePlatform()
  const chain = parameters.chain ?? parameters.chains?.[0] ?? createFakeChain({ wallets: [{ id: 'org.example.one' }] })
  const events: WidgetEvent[] = []
  const widget = createWidget({
    options: {
      ...DEFAULT_OPTIONS,
      projectId: 'test',
      networks: [mainnet, base],
      defaultNetworkId: undefined,
      ...parameters.options
    },
    adapters: (parameters.chains ?? [chain]).map(({ adapter }) => adapter),
    connectors: parameters.connectors?.map(({ adapter }) => adapter),
    platform,
    signIn: parameters.signIn,
    restoreSaved: parameters.restoresLate ? undefined : restoreSaved,
    onEvent: (event) => events.push(event)
  })
  return { widget, platform, chain, events }
}
