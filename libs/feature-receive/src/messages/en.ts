/** Every text of receiving, in English. `{name}` is a place. */
export const en = {
  'receive.copy': 'Copy address',
  'receive.networks.one': 'Works on {count} network',
  'receive.networks.other': 'Works on {count} networks',
  'receive.networksDetail': 'Anything sent on another network may be lost.',
  'receive.networksList': 'Networks this address works on',
  'receive.networksHint': 'Send to this address only on these networks. Anything sent on another network may be lost.',
  'receive.qr': 'QR code for address {address}'
} as const
