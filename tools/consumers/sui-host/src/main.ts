import { createAppKit } from '@appkit/sdk'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { verifyPersonalMessageSignature } from '@mysten/sui/verify'
import { sui, suiMainnet, suiTestnet } from './sui/index.js'
import { announce, createSuiTestWallet } from './test-wallet.js'

const MESSAGE = 'Ahoy ⚓'
const GRANT = 'sui-test-wallet/granted'

const keyOf = (byte: number): Ed25519Keypair => Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(byte))
// Where an extension would keep it.
const isGranted = localStorage.getItem(GRANT) === 'true'
const test = createSuiTestWallet([keyOf(1), keyOf(2)], isGranted, (value) => localStorage.setItem(GRANT, String(value)))
announce(window, test.wallet)

const kit = createAppKit({
  projectId: 'consumer',
  networks: [suiMainnet, suiTestnet],
  adapters: [sui()],
  enableWalletConnect: false
})

let signed = ''
function show(): void {
  const { address, status } = kit.getAccount('sui')
  const facts = document.getElementById('facts')
  if (facts) facts.textContent = [status, address, kit.getCaipNetworkId('sui'), signed].filter(Boolean).join(' ')
}
kit.subscribe(show)
show()

/** Has the wallet sign, and verifies with Sui's own library. */
async function sign(): Promise<void> {
  const signature = await kit.signMessage({ message: MESSAGE })
  const address = kit.getAddress('sui')
  const key = await verifyPersonalMessageSignature(new TextEncoder().encode(MESSAGE), signature)
  signed = key.toSuiAddress() === address ? 'verified' : 'another key'
  show()
}

const onPress = (id: string, run: () => Promise<unknown>): void =>
  document.getElementById(id)?.addEventListener('click', () => void run())
onPress('sign', sign)
onPress('switch', () => kit.switchNetwork('sui:testnet'))
onPress('disconnect', () => kit.disconnect('sui'))
