/** How long the provider of the benchmark thinks about a quote, ms. */
export const PROVIDER_MS = 300
/** Tokens of the benchmark, CAIP-10: the coin, and a dollar with as many decimals. */
const COIN = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const DOLLAR = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const PRICE = 3_200n

const token = (symbol: string, address: string) => ({ name: symbol, symbol, address, decimals: 18 })

function answer(path: string, query: URLSearchParams): object {
  if (path.endsWith('/supported-chains')) return { http: ['eip155:1'], ws: [] }
  if (path.endsWith('/tokens')) return { tokens: [token('ETH', COIN), token('USDC', DOLLAR)] }
  if (path.endsWith('/gas-price')) return { standard: '1000000000', fast: '1000000000', instant: '1000000000' }
  if (path.endsWith('/price')) return { fungibles: [] }
  if (path.endsWith('/balance')) return { balances: [] }
  const amount = query.get('amount') ?? '0'
  const [fromAccount, toAccount] = [query.get('from'), query.get('to')]
  const toAmount = String(BigInt(amount) * PRICE)
  return { quotes: [{ id: null, fromAmount: amount, fromAccount, toAmount, toAccount }] }
}

/** A data provider in the page that answers at once, and about quotes after its time. */
export const slowProvider: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname, searchParams } = new URL(request.url)
  const milliseconds = pathname.endsWith('/quotes') ? PROVIDER_MS : 0
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  return new Response(JSON.stringify(answer(pathname, searchParams)), {
    headers: { 'content-type': 'application/json' }
  })
}
