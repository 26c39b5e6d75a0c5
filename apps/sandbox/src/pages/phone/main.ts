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

/** Query: `uri=wc:…` pairs at once, `phone=ask|approve|reject` sets how the owner answers. */
async function startPhone(relayUrl: string): Promise<void> {
  const query = new URLSearchParams(location.search)
  let view: PhoneView | undefined
  const phone = createPhone({
    kit: await startWalletKit({ relayUrl, origin: location.origin }),
    accounts: [
      eip155Accounts(location.origin),
      solanaAccounts(location.origin),
      bip122Accounts(),
      polkadotAccounts(),
      cosmosAccounts()
    ],
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
