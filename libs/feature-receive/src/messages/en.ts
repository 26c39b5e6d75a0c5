/** Every text of receiving, in English. `{name}` is a place. */
export const en = {
  'receive.copy': 'Copy address',
  'receive.networks.one': 'Works on {count} network',
  'receive.networks.other': 'Works on {count} networks',
  'receive.networksDetail': 'Sent on any other, it may be lost.',
  'receive.networksList': 'Networks this address works on',
  'receive.networksHint': 'Send to this address only on these networks. On any other network it may be lost.',
  'receive.qr': 'QR code of the address {address}'
} as const
