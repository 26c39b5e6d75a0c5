import progressRing from '../../primitives/progress-ring/progress-ring.css?inline'
import qrCode from '../../primitives/qr-code/qr-code.css?inline'
import segmentTrack from '../../primitives/segment-track/segment-track.css?inline'
import tabs from '../../primitives/tabs/tabs.css?inline'
import connecting from '../connecting/connecting-view.css?inline'
import pairing from './pairing.css?inline'

/** What the views of pairing look like. */
export const pairingCss: string = [progressRing, qrCode, segmentTrack, tabs, connecting, pairing].join('\n')
