import '../components/theme/styles';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { startApp } from './start';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App app={startApp(window)} />);
