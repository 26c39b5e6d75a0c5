import { connect, openModal, type WidgetState } from '@appkit/core/internal'
import {
  createFakeChain,
  createFakeDataProvider,
  createFakePlatform,
  createTestWidget,
  settle,
  type FakeDataProvider,
  type FakeValueMoves
} from '@appkit/core/testing'
import { installSend } from '../src/logic/install-send.js'
import { selectSend } from '../src/logic/send-selectors.js'
import { sendSlice } from '../src/logic/send-slice.js'

/** The account of the tests. */
export const OWN = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
/** A second account of its wallet. */
export const SECOND = '0x2222222222222222222222222222222222222222'
export const RECEIVER = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
/** A token on Ethereum with six decimals, of which the account has 2 500.5. */
export const DOLLAR = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

const ONE = 'org.example.one'

const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3_200,
  value: 4_800,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: ''
}
const dollar = {
  name: 'Test Dollar',
  symbol: 'TUSD',
  chainId: 'eip155:1',
  address: `eip155:1:${DOLLAR}`,
  quantity: { decimals: '6', numeric: '2500.5' },
  iconUrl: ''
}

/** Answers of the services for the account on Ethereum and Base. @param options.isPriced whether the price of the dollar is known. @default true */
export function createBalances({ isPriced = true } = {}): FakeDataProvider {
  const balances = { balances: [ether, isPriced ? { ...dollar, price: 1, value: 2_500.5 } : dollar] }
  return createFakeDataProvider()
    .reply(`/v1/account/${OWN}/balance`, (request) => {
      const chainId = new URL(request.url).searchParams.get('chainId')
      return Response.json(chainId === 'eip155:1' ? balances : { balances: [] })
    })
    .reply(`/v1/account/${SECOND}/balance`, { balances: [] })
    .reply(`/v1/account/${OWN}/history`, { data: [], next: null })
    .reply(`/v1/account/${SECOND}/history`, { data: [], next: null })
}

/** A connected widget with the sending installed and its form open. @param moves what the wallet does with transfers */
export async function setUpSend(moves: FakeValueMoves = {}, provider = createBalances()) {
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: OWN }], moves })
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls: { rpc: 'https://rpc.example' } })
  const kit = createTestWidget({ chain, platform })
  const { widget } = kit
  const { dispatch, store } = widget
  // What the form brings later is there at once: a test waits for what it does, not for its code.
  await Promise.all([import('../src/logic/later.js'), import('../src/logic/look-up-receiver.js')])
  await widget.start()
  await dispatch(connect(chain.uidOf(ONE)))
  installSend(widget)
  dispatch(openModal({ view: 'WalletSend' }))
  const actions = sendSlice.actions

  /** Lets everything under way come to rest: promises, answers of the services. */
  async function rest(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) {
      await settle()
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  }
  return {
    ...kit,
    chain,
    provider,
    dispatch,
    rest,
    state: (): WidgetState => store.getState(),
    send: () => selectSend(store.getState()),
    view: () => store.getState().router.stack.at(-1)?.view,
    toast: () => store.getState().toasts.current,
    /** Puts an amount and a receiver in, and waits until the receiver is known. */
    async fill(amount: string, receiver: string = RECEIVER): Promise<void> {
      dispatch(actions.amountTyped(amount))
      dispatch(actions.receiverTyped(receiver))
      await rest()
      await platform.clock.advance(300)
      await rest()
    }
  }
}
