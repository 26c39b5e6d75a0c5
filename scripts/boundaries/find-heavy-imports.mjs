const heavy =
  /^(viem|wagmi|@wagmi\/.*|@solana\/(web3\.js|kit)|@solana-program\/.*|@polkadot\/.*|@cosmjs\/.*|cosmjs-types|bitcoinjs-lib|@bitcoinerlab\/.*|@walletconnect\/.*|ox)($|\/)/

/** Static paths from the descriptor (index.ts) and from discovery/ of a chain lib to a chain library, as lists of files. */
export function findHeavyImports(graph) {
  const starts = [...graph.keys()].filter((file) => file === 'index.ts' || file.startsWith('discovery/'))
  return starts.map((start) => pathFrom(graph, start, new Set())).filter((path) => path !== undefined)
}

function pathFrom(graph, file, seen) {
  seen.add(file)
  for (const { to, specifier, isType } of graph.get(file) ?? []) {
    if (isType) continue
    if (heavy.test(specifier)) return [file, specifier]
    if (to && !seen.has(to)) {
      const rest = pathFrom(graph, to, seen)
      if (rest) return [file, ...rest]
    }
  }
  return undefined
}
