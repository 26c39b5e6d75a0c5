import { avatarOf } from '@appkit/core/internal'

/** A picture drawn from an address: the same address always has the same one. Silent for screen readers. */
export function Avatar({ address, size = 64 }: { readonly address: string; readonly size?: number }) {
  const { hue, turn, shapes } = avatarOf(address)
  return (
    <svg
      className="avatar"
      part="avatar"
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
    >
      <g transform={`rotate(${turn} 32 32)`}>
        <rect x="-32" y="-32" width="128" height="128" fill={`oklch(0.72 0.12 ${hue})`} />
        {shapes.map((shape, index) => (
          <circle
            key={index}
            cx={shape.x}
            cy={shape.y}
            r={shape.radius}
            fill={`oklch(${shape.lightness} 0.13 ${shape.hue})`}
          />
        ))}
      </g>
    </svg>
  )
}
