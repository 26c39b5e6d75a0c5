import '../../shared/watch-page.js'
import '../../shared/page-style.js'
import '../../phone/window-phone.js'
import { bip122Accounts } from '../../phone/bip122-accounts.js'
import { cosmosAccounts } from '../../phone/cosmos-accounts.js'
import { createPhone } from '../../phone/create-phone.js'
import { eip155Accounts } from '../../phone/eip155-accounts.js'
import { createPhoneView, type PhoneView } from '../../phone/phone-view.js'
import { polkadotAccounts } from '../../phone/polkadot-accounts.js'
import { solanaAccounts } from '../../phone/solana-accounts.js'
import { startWalletKit } from '../../phone/start-wallet-kit.js'
import { PHONE_ANSWERS } from '../../phone/phone-state.js'
import { appendPageLinks } from '../../shared/append-page-links.js'
import { pageServices } from '../../shared/page-services.js'
import { rootElement } from '../../shared/root-element.js'

/**
 * Query: `uri=wc:…` pairs at once, `phone=ask|approve|reject` sets how the owner answers, `signIn=once` connects and signs in by one step. `odd=…` names, with commas, what real wallets do:
 * `foreign-prefix` writes Polkadot addresses for a network of its own, `no-key` says no key of Cosmos, `other-cosmos` names Osmosis' addresses
 * on every Cosmos chain, `silent-bitcoin` never lists its Bitcoin addresses, `ecdsa-only` knows one way of signing messages with Bitcoin.
 */
async function startPhone(relayUrl: string): Promise<void> {
  const query = new URLSearchParams(location.search)
  const odd = new Set(query.get('odd')?.split(','))
  let view: PhoneView | undefined
  const phone = createPhone({
    kit: await startWalletKit({ relayUrl, origin: location.origin }),
    accounts: [
      eip155Accounts(location.origin),
      solanaAccounts(location.origin),
      bip122Accounts({ isSilent: odd.has('silent-bitcoin'), isEcdsaOnly: odd.has('ecdsa-only') }),
      polkadotAccounts({ isForeign: odd.has('foreign-prefix') }),
      cosmosAccounts({ tellsKeys: !odd.has('no-key'), isElsewhere: odd.has('other-cosmos') })
    ],
    signsInAtOnce: query.get('signIn') === 'once',
    onChange: (state) => view?.update(state)
  })
  view = createPhoneView(rootElement(), phone)
  phone.setAnswer(PHONE_ANSWERS.find((answer) => answer === query.get('phone')) ?? 'ask')
  window.phone = phone
  const uri = query.get('uri')
  if (uri !== null) await phone.pair(uri)
}

const relayUrl = pageServices().relay
if (relayUrl === undefined) rootElement().textContent = 'There is no relay here.'
else await startPhone(relayUrl).catch((error: unknown) => window.sandbox.errors.push(String(error)))
appendPageLinks('phone.html')
