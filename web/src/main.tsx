// Where the client starts.
import { render } from 'preact';

function App() {
  return <main>Sumito</main>;
}

render(<App />, document.getElementById('app')!);
