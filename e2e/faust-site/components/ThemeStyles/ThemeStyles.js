const COLORS = { rye: 'rgb(90, 50, 20)', wheat: 'rgb(200, 150, 60)' };

export default function ThemeStyles({ theme = 'rye' }) {
  return (
    <style jsx global>{`
      :root {
        --crust: ${COLORS[theme]};
      }
    `}</style>
  );
}
