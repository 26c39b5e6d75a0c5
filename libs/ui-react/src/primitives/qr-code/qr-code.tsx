import { useMemo, type ReactNode } from 'react'
import { createQrMatrix } from './qr-matrix.js'
import { qrPath } from './qr-path.js'

export interface QrCodeProps {
  readonly text: string
  /** What the picture says, for screen readers. */
  readonly label: string
  /** Stands in the middle. */
  readonly mark?: ReactNode
}

/** Text as a QR code: dark on light in every theme. */
export function QrCode({ text, label, mark }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const matrix = createQrMatrix(text)
    return { size: matrix.size, path: qrPath(matrix) }
  }, [text])
  return (
    <div className="qr" part="qr" role="img" aria-label={label}>
      <svg className="qr-symbol" viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
        <path fillRule="evenodd" d={path} />
      </svg>
      {mark === undefined ? undefined : <span className="qr-mark">{mark}</span>}
    </div>
  )
}
