/** The tide of the brand: three flat waves that end a dark band in the `ground` of what follows. */
export function Tide({ ground = 'var(--paper)' }: { ground?: string }) {
  return (
    <svg
      viewBox="0 0 1440 180"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 -bottom-px -z-1 h-28 w-full sm:h-36 lg:h-44"
    >
      <path
        fill="var(--wave)"
        d="M0 78c120-44 250-52 400-18s260 66 420 40S1090 10 1240 10s160 26 200 40v140H0z"
      />
      <path
        fill="var(--wave-mid)"
        d="M0 112c150-34 300-34 460-6s290 48 440 24 210-62 330-66 170 18 210 30v96H0z"
      />
      <path
        fill="var(--wave-near)"
        d="M0 140c170-26 310-20 470 2s300 30 460 8 220-44 330-46 140 10 180 20v66H0z"
      />
      <path
        fill={ground}
        d="M0 160c190-20 330-10 490 6s310 18 470 0 220-28 320-28 120 6 160 14v38H0z"
      />
    </svg>
  );
}
